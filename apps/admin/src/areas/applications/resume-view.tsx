import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { applicationMessages } from '@site/contract/messages';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { resumeAddress } from './application-queries.ts';
import { ResumeButton } from './resume-button.tsx';
import { LoadError } from '#ui/states/load-error.tsx';
import { Icon } from '#lib/icon.tsx';

const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages.tsx')).PdfPages }));

/**
 * The résumé of an applicant, beside what they have entered. It is drawn from its bytes: nothing of a file that a stranger has sent
 * becomes a page of ours, as it would in a frame. Whether it is shown stays so for the next one.
 */
export function ResumeView({ id, name }: { id: string; name: string }) {
  const [isShown, setShown] = useLocalStorage({ key: 'show-resume', defaultValue: false });
  return (
    <Stack component="section" aria-label="Résumé" gap="sm">
      <Group gap="xs">
        <Button
          variant="default"
          aria-expanded={isShown}
          leftSection={
            isShown ? <Icon of={IconEyeOff} size={18} /> : <Icon of={IconEye} size={18} />
          }
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide the résumé' : 'Show the résumé'}
        </Button>
        <ResumeButton id={id} name={name} />
      </Group>
      {isShown && <Pages key={id} id={id} />}
    </Stack>
  );
}

const skeleton = <Skeleton h={420} radius="md" aria-label="The résumé is loading" />;

function Pages({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['resume', id],
    queryFn: async () => {
      const response = await fetch(await resumeAddress(id));
      if (!response.ok) throw new Error(applicationMessages.linkFailed);
      const isPdf = response.headers.get('content-type') === 'application/pdf';
      return isPdf ? new Uint8Array(await response.arrayBuffer()) : null;
    },
    // Each reading is a line in the audit log.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (error) {
    return (
      <LoadError
        message={applicationMessages.linkFailed}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return skeleton;
  if (data === null) {
    return <Text c="dimmed">This is a Word document, which only opens in another program.</Text>;
  }
  return (
    <Suspense fallback={skeleton}>
      <PdfPages bytes={data} />
    </Suspense>
  );
}
