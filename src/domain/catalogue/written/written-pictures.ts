import { z } from 'zod';
import { middle } from '../../picture/focal-point.ts';
import { readPictureName } from '../../picture/picture.ts';
import { code, httpsUrl, key, localized, optional, text } from './written-fields.ts';

/** How an event names the pictures it is shown with. */

const pictureName = z.string().refine((name) => readPictureName(name) !== null, code('PICTURE_NAME_FORM'));

const share = z.int().min(0).max(100);
const photoShape = {
  picture: pictureName,
  /** In percent, from the left and the top. */
  focus: z.strictObject({ x: share, y: share }).default(middle),
  alt: localized(200),
};

export const photoSchema = z.strictObject(photoShape);

export const galleryMax = 24;
export const gallerySchema = z.array(z.strictObject({ key, ...photoShape })).max(galleryMax);

export const sponsorsSchema = z
  .array(
    z.strictObject({
      key,
      name: text(80),
      link: optional(httpsUrl),
      logo: pictureName,
    }),
  )
  .max(40);
