import { NavLink } from 'react-router-dom';

import { paths } from '#src/paths.ts';
import { useSession } from '#src/session/session.ts';

import classes from './CatalogueNav.module.css';

/** Home, Courses, and for visitors Sign in and Sign up. */
export function CatalogueNav() {
  const { status, openSignIn, openSignUp } = useSession();
  const request = { returnTo: paths.courses };
  return (
    <nav aria-label="Catalogue" className={classes.nav}>
      <NavLink to={paths.home} end className={classes.link ?? ''}>
        Home
      </NavLink>
      <NavLink to={paths.courses} end className={classes.link ?? ''}>
        Courses
      </NavLink>
      {status === 'signedOut' ? (
        <>
          <button
            type="button"
            className={classes.link}
            onClick={() => {
              openSignIn(request);
            }}
          >
            Sign in
          </button>
          <button
            type="button"
            className={classes.link}
            onClick={() => {
              openSignUp(request);
            }}
          >
            Sign up
          </button>
        </>
      ) : null}
    </nav>
  );
}
