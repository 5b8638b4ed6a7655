import { areaName } from '@site/contract';
import { useNavigate } from 'react-router';
import type { NoteLink } from '#form-kit/saved-note.tsx';
import type { Entry } from '#listing/listing.ts';
import { siteAddressOf } from '#ui/site-link.ts';

/** Where the note on a save of an entry leads: to the site, if the entry is there, to its form, or to the one for another. */
export function useSavedLinks({ key, create }: { key: string; create: { path: string } }) {
  const navigate = useNavigate();
  const inside = (label: string, href: string): NoteLink => ({
    label,
    href,
    go: () => void navigate(href),
  });
  return (entry: Entry, isNew: boolean): NoteLink[] => {
    const onSite = siteAddressOf(key, entry);
    return [
      ...(onSite === null ? [] : [{ label: 'See it on the site', href: onSite }]),
      ...(isNew ? [inside('Edit', `/review/${areaName(key)}/${entry._id}`)] : []),
      inside('Add another', create.path),
    ];
  };
}
