import { Title, type TitleProps } from '@mantine/core';
import { use, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { SITE_NAME } from '#content/site-name.ts';

import { PageHeadContext } from './page-head.ts';
import { opensDialog } from './use-addressed-dialog.ts';

interface PageHeadingProps extends Omit<TitleProps, 'order'> {
  /** What the browser's tab says; the site's name is added. Defaults to the heading itself where that is plain text. */
  readonly pageTitle: string;
}

/**
 * The one `h1` of a screen. It sets the tab's title and, when the member came by a link inside the site, takes the
 * focus, so that a screen reader begins at the new screen. It leaves the focus alone when a dialog opens over its screen.
 */
export function PageHeading({ pageTitle, ...heading }: PageHeadingProps) {
  const element = useRef<HTMLHeadingElement>(null);
  const { key, hash, state } = useLocation();
  const shownAt = useRef(key);
  const title = `${pageTitle} | ${SITE_NAME}`;
  use(PageHeadContext)?.({ title });

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    const isUnderDialog = shownAt.current !== key && opensDialog(state);
    shownAt.current = key;
    if (key !== 'default' && hash === '' && !isUnderDialog) {
      element.current?.focus({ preventScroll: true });
    }
  }, [key, hash, state]);

  return <Title ref={element} order={1} tabIndex={-1} {...heading} />;
}
