import { sizedUrl } from '@hireledger/domain/uploads/file-url';
import { cx } from '../../../design/class-names.ts';

/** The picture of a piece of work, cut to 4:3; it opens in full. Nothing without a picture. */
export function WorkPicture({
  title,
  picture,
  className,
}: {
  title: string;
  picture: string | null;
  className?: string;
}) {
  if (!picture) return null;
  return (
    <a
      href={picture}
      target="_blank"
      rel="noopener"
      aria-label={`Picture of ${title}`}
      className={cx('block overflow-hidden rounded-control border border-line bg-sunken', className)}
    >
      <img
        src={sizedUrl(picture, 480)}
        srcSet={`${sizedUrl(picture, 480)} 480w, ${picture} 1600w`}
        sizes="(min-width: 640px) 360px, 100vw"
        alt=""
        loading="lazy"
        decoding="async"
        width={480}
        height={360}
        className="aspect-4/3 h-auto w-full object-cover"
      />
    </a>
  );
}
