import { Button, Group, Menu } from '@mantine/core';
import type { SectionTheme } from '@site/contract';
import { defaultTheme } from '@site/contract/defaults';
import { sectionThemeMessages } from '@site/contract/messages';
import { IconCopy, IconRestore } from '@tabler/icons-react';
import { useId } from 'react';
import { notify, notifyFailure } from '#lib/notify.tsx';
import { Icon } from '#lib/icon.tsx';

interface ThemeStartsProps {
  position: string;
  /** The other sections: their positions, and what they are called. */
  others: readonly { value: string; label: string }[];
  /** Reads the colours of another section. @throws ApiProblem */
  read: (position: string) => Promise<SectionTheme>;
  /** Takes the colours into the form, where they can be looked at before they are saved. */
  onChoose: (theme: SectionTheme) => void;
}

/** Fills a form of colours with the default ones, or with those of another section. */
export function ThemeStarts({ position, others, read, onChoose }: ThemeStartsProps) {
  const id = useId();
  const fill = (theme: SectionTheme, from: string) => {
    onChoose(theme);
    notify('success', sectionThemeMessages.filled(from), id);
  };
  const copy = async ({ value, label }: (typeof others)[number]) => {
    try {
      fill(await read(value), label);
    } catch (error) {
      notifyFailure(error, id, sectionThemeMessages.loadFailed);
    }
  };
  return (
    <Group gap="sm">
      <Menu width={280} position="bottom-start">
        <Menu.Target>
          <Button variant="default" leftSection={<Icon of={IconCopy} size={18} />}>
            Copy from…
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
          {others.map((other) => (
            <Menu.Item key={other.value} onClick={() => void copy(other)}>
              <bdi>{other.label}</bdi>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button
        variant="default"
        leftSection={<Icon of={IconRestore} size={18} />}
        onClick={() => fill(defaultTheme(position), 'the defaults')}
      >
        Back to default
      </Button>
    </Group>
  );
}
