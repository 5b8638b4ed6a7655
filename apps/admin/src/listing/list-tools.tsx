import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import classes from './list-tools.module.css';
import { Icon } from '#lib/icon.tsx';

/**
 * What a list is searched with, narrowed down and saved by. On a phone all but the search is behind one button, so
 * that the list begins in sight.
 * @param set how many filters are set
 */
export function ListTools(props: { search?: ReactNode; set: number; children: ReactNode }) {
  const { search, set, children } = props;
  const [isOpen, { toggle }] = useDisclosure(false);
  const id = useId();
  return (
    <Group gap="sm">
      {search && <div className={classes.search}>{search}</div>}
      <Button
        hiddenFrom="sm"
        variant="default"
        size="md"
        leftSection={<Icon of={IconFilter} size={18} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        Filters{set > 0 && ` (${set})`}
      </Button>
      <div id={id} className={classes.tools} data-open={isOpen || undefined}>
        {children}
      </div>
    </Group>
  );
}
