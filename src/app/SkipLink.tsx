import classes from './SkipLink.module.css';

export const CONTENT_ID = 'content';

/** The first stop of the Tab key: it goes past the header. */
export function SkipLink() {
  return (
    <a
      href={`#${CONTENT_ID}`}
      className={classes.link}
      onClick={(event) => {
        // The address stays as it is, so that the back button still leads to the page before.
        event.preventDefault();
        const content = document.getElementById(CONTENT_ID);
        content?.focus();
        content?.scrollIntoView();
      }}
    >
      Skip to the content
    </a>
  );
}
