import { Alert, Anchor, Button, Stack, Text, Title } from '@mantine/core';
import type { Consent } from '@site/contract';
import { consentMessages } from '@site/contract/messages/library';
import { IconEyeOff, IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { sentenceOf } from '#lib/calls/problem.ts';
import { consentsOf } from '#lib/consents.ts';
import { Icon } from '#lib/icon.tsx';
import { paths } from '#paths.ts';
import classes from '#ui/library/library.module.css';
import { ConsentBadge } from '#ui/states/consent-badge.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { ListSkeleton } from '#ui/states/skeletons.tsx';

const consentsOfFile = (id: string) => consentsOf({ file: id, perPage: 100 });

/** Says that nobody outside is shown a file, and why. */
export function HiddenAlert({ id }: { id: string }) {
  const { data } = useQuery(consentsOfFile(id));
  return (
    <Alert color="red" icon={<Icon of={IconEyeOff} />} title="Not shown to visitors" mb="md">
      {data && whyHidden(data.consents)}
    </Alert>
  );
}

/** Who has agreed to be shown in a file. */
export function ConsentsOfFile({ id }: { id: string }) {
  const query = useQuery(consentsOfFile(id));
  return (
    <section aria-label="Consents">
      <Title order={3} size="h5" mb="xs">
        Consents
      </Title>
      <Stack gap="sm" align="flex-start">
        <Loaded
          query={query}
          failed={(error) => sentenceOf(error, consentMessages.listFailed)}
          skeleton={<ListSkeleton />}
        >
          {({ consents }) =>
            consents.length === 0 ? (
              <Text c="dimmed">None is noted.</Text>
            ) : (
              <ul className={classes.uses}>
                {consents.map((consent) => (
                  <li key={consent._id}>
                    <Anchor
                      component={Link}
                      to={`${paths.consents}/${consent._id}`}
                      className={classes.name}
                      dir="auto"
                    >
                      {consent.who}
                    </Anchor>
                    <ConsentBadge consent={consent} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
        <Button
          component={Link}
          to={`${paths.consents}/add?file=${id}`}
          variant="default"
          leftSection={<Icon of={IconSignature} size={18} />}
        >
          Note a consent
        </Button>
      </Stack>
    </section>
  );
}

/** The reason that weighs most. */
function whyHidden(consents: readonly Consent[]): string {
  const state = (['withdrawn', 'ended', 'upcoming', 'valid'] as const).find((each) =>
    consents.some((consent) => consent.state === each),
  );
  return consentMessages.hidden[state ?? 'missing'];
}
