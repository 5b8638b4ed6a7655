import { Title, type TitleProps } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { useOrganization } from '#lib/organization.ts';

/**
 * A page's heading: it names the document and takes the focus when one comes from another page, so
 * that keyboard and screen reader start at the new content.
 */
export function PageTitle({ children, ...props }: TitleProps & { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const { name } = useOrganization();
  const arrive = useEffectEvent(() => {
    // The browser itself starts at the top of the first page.
    if (key !== 'default') heading.current?.focus();
  });
  useEffect(() => arrive(), []);
  // The document has a title before there is a page: one that React drew would be a second one.
  useEffect(() => {
    document.title = `${children} · ${name}`;
  }, [children, name]);
  return (
    <Title order={1} size="h2" {...props} ref={heading} tabIndex={-1}>
      {children}
    </Title>
  );
}

/** Names the document by an entry while that is open. @param title empty where there is none */
export function useEntryTitle(title: string): void {
  const { name } = useOrganization();
  useEffect(() => {
    if (title === '') return undefined;
    const before = document.title;
    document.title = `${title} · ${name}`;
    return () => {
      document.title = before;
    };
  }, [title, name]);
}

/** Leads the focus back to the page's heading, when what had it is gone. */
export function focusPageTitle(): void {
  document.querySelector('h1')?.focus();
}
