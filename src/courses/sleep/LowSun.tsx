import classes from './LowSun.module.css';

/** The ornament behind the headline of the sleep course. */
export function LowSun() {
  return <div aria-hidden className={`${classes.sky} no-print`} />;
}
