import { Button } from '@mantine/core';
import { csvMessages } from '@site/contract/messages';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadCsv, type CsvRow } from '#lib/download-csv.ts';
import { dismissFailure, notifyFailure } from '#lib/notify.tsx';

/** Downloads all rows of a list, whatever is searched for at the moment. @param name of the file */
export function CsvButton({ name, read }: { name: string; read: () => Promise<CsvRow[]> }) {
  const [isReading, setReading] = useState(false);
  const about = `csv ${name}`;
  const download = async () => {
    setReading(true);
    try {
      await downloadCsv(name, await read());
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
      leftSection={<IconDownload size={18} />}
      loading={isReading}
      onClick={() => void download()}
    >
      Download all as CSV
    </Button>
  );
}
