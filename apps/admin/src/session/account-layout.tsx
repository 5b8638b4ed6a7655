import { Anchor, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './account-layout.module.css';
import { Brand } from '#ui/brand.tsx';
import { ReadOnlyNotice } from '#ui/states/read-only-notice.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { homeUrl } from '#lib/settings.ts';

/** The frame of the screens around signing in: one card with a title and a form. */
export function AccountLayout(props: { title: string; intro?: string; children: ReactNode }) {
  const { title, intro, children } = props;
  return (
    <div className={classes.page}>
      <svg
        className={classes.ridges}
        viewBox="0 0 1440 320"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d="M0 210 140 120l110 70 150-130 130 110 120-60 170 120 160-140 140 90 120-80 200 130v90H0Z" />
        <path d="M0 260 180 190l140 60 170-90 180 100 150-50 190 70 170-80 130 60 130-40 0 100H0Z" />
        <path d="M0 300c240-50 420 10 720-14s480-40 720 4v30H0Z" />
      </svg>
      <main className={classes.main}>
        <Stack gap="xl" w="100%" maw={432}>
          <Brand />
          <Paper radius="lg" p={{ base: 'lg', xs: 32 }} shadow="xl">
            <Stack gap="lg">
              <Stack gap={6}>
                <PageTitle>{title}</PageTitle>
                {intro !== undefined && <Text c="dimmed">{intro}</Text>}
              </Stack>
              <ReadOnlyNotice />
              {children}
            </Stack>
          </Paper>
          <Anchor href={homeUrl} className={classes.home} size="sm">
            Go to the public site
          </Anchor>
        </Stack>
      </main>
    </div>
  );
}
