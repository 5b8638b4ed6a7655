import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './conflict-notice.module.css';
import type { Difference } from './differences.ts';
import { FocusedAlert } from '#ui/states/focused-alert.tsx';
import { Icon } from '#lib/icon.tsx';

/** The label of a field of a record. */
export interface Place {
  label: string;
  show: (value: unknown) => ReactNode;
}

interface ConflictNoticeProps {
  differences: Difference[];
  /** What is stored is what this form has sent before. */
  isOwn: boolean;
  placeOf: (path: string) => Place;
  /** Whose copy stands in the form. */
  chosen: (difference: Difference) => 'mine' | 'theirs';
  onTake: (difference: Difference, whose: 'mine' | 'theirs') => void;
}

/** Shows what another user has saved next to the values of the form, and lets the user choose. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { differences, isOwn, placeOf, chosen, onTake } = props;
  const takeAll = (whose: 'mine' | 'theirs') => {
    for (const difference of differences) onTake(difference, whose);
  };
  const words = isOwn ? { mine: 'Now', theirs: 'Saved' } : { mine: 'Yours', theirs: 'Theirs' };
  return (
    <FocusedAlert
      color="gold"
      icon={<Icon of={IconUsersGroup} />}
      title={
        isOwn
          ? 'What you sent before was saved; only the answer was lost'
          : 'Somebody else has saved this in the meantime'
      }
    >
      <Stack gap="md">
        <Text size="sm">
          {differences.length === 0
            ? isOwn
              ? 'There is nothing to decide.'
              : 'They saved the same as you. There is nothing to decide.'
            : 'Nothing of yours is lost. Choose what is to stay, then save again.'}
        </Text>
        {differences.map((difference) => {
          const { label, show } = placeOf(difference.path);
          return (
            <Radio.Group
              key={difference.path}
              label={`${label}: ${isOwn ? 'as it is now, or as it was saved?' : 'yours or theirs?'}`}
              value={chosen(difference)}
              onChange={(whose) => onTake(difference, whose === 'mine' ? 'mine' : 'theirs')}
            >
              <div className={classes.copies}>
                {(['mine', 'theirs'] as const).map((whose) => (
                  <Radio.Card key={whose} value={whose} className={classes.copy}>
                    <Group gap="xs" wrap="nowrap" align="flex-start">
                      <Radio.Indicator />
                      <div className={classes.words}>
                        <Text size="sm" fw={600}>
                          {words[whose]}
                        </Text>
                        <div className={classes.value} dir="auto">
                          {show(difference[whose])}
                        </div>
                      </div>
                    </Group>
                  </Radio.Card>
                ))}
              </div>
            </Radio.Group>
          );
        })}
        {differences.length > 1 && (
          <Group gap="xs">
            <Button variant="default" onClick={() => takeAll('mine')}>
              {isOwn ? 'Keep all as it is now' : 'Keep all of mine'}
            </Button>
            <Button variant="default" onClick={() => takeAll('theirs')}>
              {isOwn ? 'Take all as it was saved' : 'Take all of theirs'}
            </Button>
          </Group>
        )}
      </Stack>
    </FocusedAlert>
  );
}
