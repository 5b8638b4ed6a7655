import { Radio, Text } from '@mantine/core';
import { Icon, type IconName } from '@site/ui';
import type { ReactNode } from 'react';
import classes from './icon-input.module.css';

interface IconInputProps<Name> {
  id: string;
  label: string;
  description: string | undefined;
  error: ReactNode;
  names: readonly Name[];
  value: Name | null;
  onChange: (value: Name | null) => void;
}

/** One of the site's icons, chosen by its looks. */
export function IconInput<Name extends IconName>(props: IconInputProps<Name>) {
  const { names, onChange, ...group } = props;
  return (
    <Radio.Group
      {...group}
      size="md"
      onChange={(value) => onChange(names.find((name) => name === value) ?? null)}
    >
      <div className={classes.icons}>
        {names.map((name) => (
          <Radio.Card key={name} value={name} className={classes.icon} aria-label={iconLabel(name)}>
            <Icon name={name} />
            <Text size="xs" component="span" lineClamp={2}>
              {iconLabel(name)}
            </Text>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

/** `FaHandsHelping` as `Hands helping`. */
function iconLabel(name: IconName): string {
  const words = name.replace(/^(Fa|Io|Md|Gi)/, '').replaceAll(/([a-z])(?=[A-Z])/g, '$1 ');
  return words.charAt(0) + words.slice(1).toLowerCase();
}
