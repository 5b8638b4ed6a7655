import { Button, Group, Menu, Paper, Text } from '@mantine/core';
import { applicationFileTypes, type ApplicationFileType, type Vacancy } from '@site/contract';
import { applicationMessages } from '@site/contract/messages';
import { IconDownload, IconFileTypeCsv, IconFileZip, IconTrashX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { applicationsKey, pileOf, vacanciesWithApplications } from './application-queries.ts';
import layout from './applications-page.module.css';
import { api } from '#lib/api.ts';
import { changeCached } from '#lib/change-cached.ts';
import { shortDate } from '#lib/dates.ts';
import { dismissFailure, notify, notifyFailure } from '#lib/notify.tsx';
import { saveFile } from '#lib/save-file.ts';
import { versioned } from '#lib/versioned.ts';
import type { Found } from '#listing/use-selection.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { confirm } from '#ui/confirm.tsx';
import { focusPageTitle } from '#ui/page-title.tsx';

/** Files of the applications that are shown, and for one vacancy, when they are erased. */
export function VacancyBar({ found }: { found: Found }) {
  const [params] = useSearchParams();
  const { careerId } = pileOf(params);
  const { data = [] } = useQuery(vacanciesWithApplications);
  const { role } = useCurrentUser();
  const vacancy = data.find(({ _id }) => _id === careerId);
  return (
    <Paper withBorder radius="lg" className={layout.bar} mb="sm">
      <Text size="sm" className={layout.note}>
        {vacancy ? erasedOn(vacancy) : 'Choose a career to see when its applications are erased.'}
      </Text>
      <Group gap="xs">
        <ExportMenu found={found} />
        {vacancy && role === 'admin' && <EraseButton vacancy={vacancy} />}
      </Group>
    </Paper>
  );
}

function erasedOn({ applications, erasedFrom, erasedUntil }: Vacancy): string {
  const [from, until] = [shortDate(erasedFrom), shortDate(erasedUntil)];
  const counted = applications === 1 ? 'One application' : `${applications} applications`;
  return from === until
    ? `${counted}. To be erased on ${from}.`
    : `${counted}. To be erased from ${from} to ${until}.`;
}

function ExportMenu({ found }: { found: Found }) {
  const [isReading, setReading] = useState(false);
  const about = 'export applications';
  const save = async (format: ApplicationFileType) => {
    setReading(true);
    try {
      const { body } = versioned(
        await api.applications.export.query({ query: { ...found.query, format } }),
      );
      saveFile(await fileOf(body), 'applications', format);
      dismissFailure(about);
    } catch (error) {
      notifyFailure(error, about, applicationMessages.exportFailed);
    } finally {
      setReading(false);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} />} loading={isReading}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileTypeCsv size={18} />} onClick={() => void save('csv')}>
          CSV
        </Menu.Item>
        <Menu.Item leftSection={<IconFileZip size={18} />} onClick={() => void save('zip')}>
          ZIP with the résumés
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The client reads CSV as a text, without the mark at its start. */
async function fileOf(body: string | Blob): Promise<Blob> {
  if (typeof body !== 'string') return body;
  const { markedCsv } = await import('@site/sheets/csv');
  return new Blob([markedCsv(body)], { type: applicationFileTypes.csv });
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
    <Button variant="subtle" color="red" leftSection={<IconTrashX size={16} />} onClick={ask}>
      Erase all
    </Button>
  );
}
