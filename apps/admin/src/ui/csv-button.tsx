import { Button } from '@mantine/core';
import { exportTypes, type ExportArea } from '@site/contract';
import { csvMessages } from '@site/contract/messages';
import type { CsvRow } from '@site/spreadsheets/csv';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { dismissFailure, notifyFailure } from '#lib/notify.tsx';
import { saveFile } from '#lib/files/save-file.ts';
import { versioned } from '#lib/calls/versioned.ts';
import { Icon } from '#lib/icon.tsx';

interface CsvButtonProps {
  /** Whose list it is, in the audit log. */
  area: ExportArea;
  /** Of the file. */
  name: string;
  read: () => Promise<CsvRow[]>;
}

/** Downloads all rows of a list, whatever is searched for at the moment. */
export function CsvButton({ area, name, read }: CsvButtonProps) {
  const [isReading, setReading] = useState(false);
  const about = `csv ${name}`;
  const download = async () => {
    setReading(true);
    try {
      const rows = await read();
      // Nothing leaves that is not in the audit log.
      versioned(await api.audit.export.mutate({ body: { area } }));
      const { csvOf } = await import('@site/spreadsheets/csv');
      saveFile(new Blob([csvOf(rows)], { type: exportTypes.csv }), name, 'csv');
      dismissFailure(about);
    } catch (error) {
      notifyFailure(error, about, csvMessages.downloadFailed);
    } finally {
      setReading(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<Icon of={IconDownload} size={18} />}
      loading={isReading}
      onClick={() => void download()}
    >
      Download all as CSV
    </Button>
  );
}
