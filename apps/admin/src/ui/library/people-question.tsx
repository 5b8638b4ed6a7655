import { Anchor, Box, Group, Radio, Text } from '@mantine/core';
import type { MediaFile } from '@site/contract';
import { consentMessages, libraryMessages } from '@site/contract/messages/library';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useFileCalls } from './file-queries.ts';
import { Icon } from '#lib/icon.tsx';
import { notifyFailure } from '#lib/notify.tsx';
import { paths } from '#paths.ts';

interface PeopleQuestionProps {
  id: string;
  name: string;
  className?: string | undefined;
}

/** Asks whether people can be recognised in a picture, keeps each answer at once, and holds nothing up. */
export function PeopleQuestion({ id, name, className }: PeopleQuestionProps) {
  const { sayPeople } = useFileCalls();
  const [said, setSaid] = useState<MediaFile>();
  const [sending, setSending] = useState<boolean>();
  const say = async (showsPeople: boolean) => {
    setSending(showsPeople);
    try {
      setSaid(await sayPeople(id, showsPeople));
    } catch (error) {
      notifyFailure(error, id, libraryMessages.saveFailed);
    }
    setSending(undefined);
  };
  const shown = sending ?? said?.showsPeople;
  return (
    <Box mt="xs" className={className}>
      <Radio.Group
        size="sm"
        label={
          <>
            Can people be recognised in <bdi>{name}</bdi>?
          </>
        }
        value={typeof shown === 'boolean' ? String(shown) : null}
        onChange={(value) => {
          if (sending === undefined) void say(value === 'true');
        }}
      >
        <Group gap="lg" mt={4}>
          <Radio size="md" value="true" label="Yes" />
          <Radio size="md" value="false" label="No" />
        </Group>
      </Radio.Group>
      {said?.showsPeople && (
        <Text size="sm" mt={4}>
          {said.isHidden && `${consentMessages.hiddenUntil} `}
          <Anchor
            href={`${paths.consents}/add?file=${id}`}
            target="_blank"
            rel="noopener"
            size="sm"
          >
            Note a consent <Icon of={IconExternalLink} size={16} />
          </Anchor>
        </Text>
      )}
    </Box>
  );
}
