import classes from './CoverPicture.module.css';

interface CoverPictureProps {
  readonly address: string;
  /** True where it stands in the first view of a page. */
  readonly isFirst?: boolean;
}

/** The picture of a post. The title beside it says everything, so a screen reader passes over it. */
export function CoverPicture({ address, isFirst = false }: CoverPictureProps) {
  return (
    <img
      src={address}
      alt=""
      width={1200}
      height={675}
      className={classes.cover}
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
}
