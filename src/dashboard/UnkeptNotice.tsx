import { IconAlertTriangle } from '@tabler/icons-react';

import shared from '#src/ui/shared.module.css';

/** Says that the browser has refused to save, and what the member can do about it. Empty while everything is kept. */
export function UnkeptNotice({ isUnkept }: { readonly isUnkept: boolean }) {
  return (
    <output className={shared.trouble}>
      {isUnkept ? (
        <>
          <IconAlertTriangle aria-hidden />
          <span>
            This browser does not let us save. What you wrote stays here until you close the page. Save your
            progress to a file now, at the end of this page.
          </span>
        </>
      ) : null}
    </output>
  );
}
