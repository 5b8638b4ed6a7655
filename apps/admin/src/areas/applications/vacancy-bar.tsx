import { Button, Text } from '@mantine/core';
import type { Vacancy } from '@site/contract';
import { applicationMessages } from '@site/contract/messages';
import { IconFileTypeCsv, IconFileZip, IconTrashX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { applicationsKey, pileOf, vacanciesWithApplications } from './application-queries.ts';
import layout from './applications-page.module.css';
import { api } from '#lib/api.ts';
import { changeCached } from '#lib/calls/change-cached.ts';
import { shortDate } from '#lib/text/dates.ts';
import { notify, notifyFailure } from '#lib/notify.tsx';
import { versioned } from '#lib/calls/versioned.ts';
import { ExportMenu } from '#listing/export-menu.tsx';
import { useCurrentUser } from '#session/current-user.ts';
import { confirm } from '#ui/dialogs/confirm.tsx';
import { focusPageTitle } from '#ui/page-title.tsx';
import { Icon } from '#lib/icon.tsx';

const formats = [
  { format: 'csv', label: 'CSV', icon: IconFileTypeCsv },
  { format: 'zip', label: 'ZIP with the résumés', icon: IconFileZip },
] as const;

/** Files of the applications that are shown, and for one vacancy, when they are erased. @param query what narrows the list down */
export function VacancyBar({ query }: { query: object }) {
  const [params] = useSearchParams();
  const { careerId } = pileOf(params);
  const { data = [] } = useQuery(vacanciesWithApplications);
  const { role } = useCurrentUser();
  const vacancy = data.find(({ _id }) => _id === careerId);
  return (
    <>
      <ExportMenu
        name="applications"
        formats={formats}
        read={async (format) =>
          versioned(await api.applications.export.query({ query: { ...query, format } })).body
        }
        failed={applicationMessages.exportFailed}
        size="md"
      />
      {vacancy && role === 'admin' && <EraseButton vacancy={vacancy} />}
      <Text size="sm" c="dimmed" className={layout.note}>
        {vacancy ? erasedOn(vacancy) : 'Choose a career to see when its applications are erased.'}
      </Text>
    </>
  );
}

function erasedOn({ applications, erasedFrom, erasedUntil }: Vacancy): string {
  const [from, until] = [shortDate(erasedFrom), shortDate(erasedUntil)];
  const counted = applications === 1 ? 'One application' : `${applications} applications`;
  return from === until
    ? `${counted}. To be erased on ${from}.`
    : `${counted}. To be erased from ${from} to ${until}.`;
}

function EraseButton({ vacancy }: { vacancy: Vacancy }) {
  const client = useQueryClient();
  const { _id: careerId, title, applications } = vacancy;
  const about = `erase ${careerId}`;
  const erase = async () => {
    try {
      const { body } = versioned(await api.applications.erase.mutate({ body: { careerId } }));
      await changeCached(client, [applicationsKey]);
      notify('success', body.msg, about);
      focusPageTitle();
    } catch (error) {
      notifyFailure(error, about, applicationMessages.eraseFailed);
    }
  };
  const ask = () =>
    confirm({
      title:
        applications === 1
          ? 'Erase this application?'
          : `Erase these ${applications} applications?`,
      children: (
        <Text>
          All that was sent for <bdi>{title}</bdi> will be gone, with résumés, notes and mails.
          Nothing brings it back.
        </Text>
      ),
      labels: { confirm: 'Erase for good', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () => void erase(),
    });
  return (
    <Button
      variant="subtle"
      color="red"
      leftSection={<Icon of={IconTrashX} size={16} />}
      onClick={ask}
    >
      Erase all
    </Button>
  );
}
