import classes from './cover.module.css';

interface Props {
  /** Empty for the background only. */
  src: string;
  /** Loads the image immediately instead of when it scrolls into view. */
  eager?: boolean;
}

/** A decorative image of 16 by 9, whose space is reserved before it loads. */
export function Cover({ src, eager = false }: Props) {
  return (
    <span className={classes.cover}>
      {src !== '' && (
        <img
          src={src}
          alt=""
          className={classes.picture}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
        />
      )}
    </span>
  );
}
