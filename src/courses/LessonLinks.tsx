import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';

import { lessonLinks, type LessonLinkId } from '#content/resources/lesson-links.ts';

import shared from '#src/ui/shared.module.css';

/** What a part of a lesson leads to. Nothing stands there where it leads nowhere. */
export function LessonLinks({ ids }: { readonly ids: readonly LessonLinkId[] | undefined }) {
  return ids === undefined ? null : (
    <ul className={`${shared.links} no-print`}>
      {ids.map((id) => (
        <li key={id}>
          <Anchor component={Link} to={lessonLinks[id].address}>
            {lessonLinks[id].label}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
