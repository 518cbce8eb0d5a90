import classes from './DawnScene.module.css';

/** A sun, or at night a moon, over waves. Decoration: it says nothing that the words do not say. */
export function DawnScene() {
  return (
    <svg
      className={classes.scene}
      viewBox="0 0 400 500"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
      focusable="false"
    >
      <defs>
        <linearGradient id="dawn-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--sky-high)" />
          <stop offset="0.55" stopColor="var(--sky-middle)" />
          <stop offset="0.8" stopColor="var(--sky-low)" />
        </linearGradient>
      </defs>
      <rect width="400" height="500" fill="url(#dawn-sky)" />
      <g className={classes.stars}>
        <circle cx="70" cy="150" r="2.5" />
        <circle cx="128" cy="84" r="2" />
        <circle cx="205" cy="128" r="1.75" />
        <circle cx="318" cy="96" r="2.5" />
        <circle cx="352" cy="182" r="1.75" />
        <circle cx="52" cy="236" r="1.75" />
        <circle cx="262" cy="60" r="1.75" />
        <circle cx="118" cy="212" r="1.5" />
      </g>
      <circle fill="var(--halo)" cx="216" cy="286" r="138" />
      <circle fill="var(--halo)" cx="216" cy="286" r="102" />
      <circle className={classes.sun} cx="216" cy="286" r="70" />
      <path className={classes.moon} d="M196 219A70 70 0 1 0 283 306A54 54 0 0 1 196 219Z" />
      <g className={classes.birds}>
        <path d="M86 190q11-11 20 0q9-11 20 0" />
        <path d="M132 164q8-8 15 0q7-8 15 0" />
      </g>
      <path fill="var(--hills)" d="M0 326c46-30 88-34 128-12c34-30 82-32 126-4c50-34 98-30 146 6v60H0Z" />
      <path fill="var(--wave-far)" d="M0 352c34-16 66-16 100 0s66 16 100 0s66-16 100 0s66 16 100 0v148H0Z" />
      <path className={classes.glint} d="M168 372h96M184 388h64M176 406h82M192 424h48" />
      <path fill="var(--wave-middle)" d="M0 398c40-20 74-20 112 0s72 20 110 0s72-20 110 0s46 14 68 6v96H0Z" />
      <path fill="var(--wave-near)" d="M0 446c42-22 80-22 122 0s80 22 122 0s80-22 156-4v58H0Z" />
      <path
        className={classes.crest}
        d="M0 446c42-22 80-22 122 0s80 22 122 0s80-22 156-4M0 398c40-20 74-20 112 0s72 20 110 0s72-20 110 0s46 14 68 6"
      />
    </svg>
  );
}
