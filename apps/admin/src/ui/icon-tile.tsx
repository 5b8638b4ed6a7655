import { ThemeIcon } from '@mantine/core';
import { Icon, type IconName } from '@site/ui';

/** One of the site's icons, in the place of a picture. */
export function IconTile({ name }: { name: IconName }) {
  return (
    <ThemeIcon size={48} radius="md" variant="light" fz={22} style={{ flex: 'none' }}>
      <Icon name={name} />
    </ThemeIcon>
  );
}
