import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { valueAt } from '#src/domain/draft/draft-path.ts';
import { pictureLimits } from '#src/domain/picture/picture.ts';
import { openDraftDesk } from '../data/office-draft.ts';
import { eventId } from '../data/office-lists.ts';
import { lookProblems } from '../support/look.ts';
import { openOffice } from '../support/office.tsx';
import { partLoaded, press, seen, unfoldFirst } from './looks.ts';
import { keepUploads } from './uploads.ts';

// Photos of an event in the editor (docs/algorithms/pictures.md): sent, refused, sent again, and told where they look.
const office = openOffice();
const { network } = office;
const uploads = keepUploads();

const jpeg = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
const picture = (letter: string) => `${letter.repeat(32)}-1600x1000`;

/** The upload with this place in the order in which they were sent. */
async function upload(place: number) {
  await expect.poll(() => uploads.sent.length).toBeGreaterThan(place);
  const [sent] = uploads.sent.slice(place);
  if (sent === undefined) throw new Error('Nothing was sent.');
  return sent;
}

/** A file let go over a field, as from the desktop. */
function drop(field: Locator, file: File): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  for (const name of ['dragenter', 'dragover', 'drop'])
    field.element().dispatchEvent(new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer }));
}

/** The editor of an event that has no photo yet. */
async function openArt() {
  const desk = openDraftDesk(network, { written: { name: { pt: 'Encontro', en: 'Meeting' } } });
  const entered = await office.enter(`/events/${eventId}/edit/art`);
  const photo = page.getByRole('region', { name: entered.text('officePhotos')('eventPhoto'), exact: true });
  await expect.element(photo).toBeVisible();
  return { ...entered, desk, photo };
}

describe('the photo of an event', () => {
  test('is dropped on its field; a file that is no photo is refused with its name', async () => {
    const { text, photo } = await openArt();
    const [t, error] = [text('officePhotos'), text('error')];
    drop(photo.getByLabelText(t('choose')), new File(['%PDF-1.7'], 'lista.pdf', { type: 'application/pdf' }));
    (await upload(0)).answer(415, { errors: [{ code: 'PICTURE_FORMAT' }] });
    await seen(t('failed', { file: 'lista.pdf', reason: error('PICTURE_FORMAT') }));
    await expect.element(photo.getByLabelText(t('choose'))).toHaveAttribute('aria-invalid', 'true');
    expect(await lookProblems({ isEnlarged: false })).toEqual([]);
    drop(photo.getByLabelText(t('choose')), jpeg('palco.jpg'));
    const sent = await upload(1);
    sent.share(1, 4);
    await seen(t('sending', { file: 'palco.jpg', percent: 25 }));
    sent.answer(200, { name: picture('a') });
    await expect.element(photo.getByRole('button', { name: t('focusAt', { x: 50, y: 50 }) })).toBeVisible();
  });

  test('its point is moved by arrows and by the pointer, and told to who reads by ear', async () => {
    const { text, photo, desk } = await openArt();
    const t = text('officePhotos');
    await photo.getByLabelText(t('choose')).upload(jpeg('palco.jpg'));
    (await upload(0)).answer(200, { name: picture('a') });
    const middle = photo.getByRole('button', { name: t('focusAt', { x: 50, y: 50 }) });
    await expect.element(middle).toBeVisible();
    middle.element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowUp}{ArrowUp}');
    const moved = t('focusAt', { x: 70, y: 40 });
    await expect.element(photo.getByRole('button', { name: moved })).toBeVisible();
    await expect.element(photo.getByRole('status').filter({ hasText: moved })).toBeInTheDocument();

    // Another picture begins in its middle; the pointer sets the point, too.
    await photo.getByLabelText(t('replace')).upload(jpeg('novo.jpg'));
    (await upload(1)).answer(200, { name: picture('b') });
    await expect.element(middle).toBeVisible();
    const box = middle.element().parentElement;
    if (box === null) throw new Error('The photo is not shown.');
    // No picture is served here, so its box gets the size that it would have.
    Object.assign(box.style, { width: '320px', height: '200px' });
    box.scrollIntoView({ block: 'center' });
    const { width, height } = box.getBoundingClientRect();
    await userEvent.click(box, { position: { x: width * 0.7, y: height * 0.4 } });
    await expect.element(photo.getByRole('button', { name: moved })).toBeVisible();
    await seen(text('officeEditor')('saveSAVED'));
    expect(JSON.stringify(desk.served.written)).toContain(picture('b'));
  });

  test('without a connection what was typed stays, and the same file can be sent again', async () => {
    const { text, photo } = await openArt();
    const [t, editor] = [text('officePhotos'), text('officeEditor')];
    await photo.getByLabelText(t('choose')).upload(jpeg('palco.jpg'));
    (await upload(0)).answer(200, { name: picture('a') });
    const alt = photo.getByLabelText(editor('inEnglish', { label: t('alt') }));
    await photo.getByLabelText(editor('inPortuguese', { label: t('alt') })).fill('Plateia no palco');
    await alt.fill('Crowd on stage');
    await photo.getByLabelText(t('replace')).upload(jpeg('novo.jpg'));
    (await upload(1)).lose();
    await expect.element(photo.getByText(text('error')('OFFLINE'), { exact: false })).toBeVisible();
    await expect.element(alt).toHaveValue('Crowd on stage');
    await press(t('tryAgain'));
    const again = await upload(2);
    expect(again.file.name).toBe('novo.jpg');
    again.answer(200, { name: picture('b') });
    await expect.element(photo.getByText(t('stored', { file: 'novo.jpg' }))).toBeInTheDocument();
    await expect.element(alt).toHaveValue('Crowd on stage');
  });

  test('what is too small and what is too large is refused in words, the large one without being sent', async () => {
    const { text, photo } = await openArt();
    const [t, error] = [text('officePhotos'), text('error')];
    const choose = photo.getByLabelText(t('choose'));
    await choose.upload(jpeg('mini.jpg'));
    const { sideMin: least, bytesMax } = pictureLimits;
    (await upload(0)).answer(400, { errors: [{ code: 'PICTURE_TOO_SMALL', facts: { least } }] });
    await seen(t('failed', { file: 'mini.jpg', reason: error('PICTURE_TOO_SMALL', { least }) }));
    drop(choose, jpeg('enorme.jpg', bytesMax + 1));
    await seen(t('failed', { file: 'enorme.jpg', reason: error('PICTURE_TOO_LARGE') }));
    expect(uploads.sent).toHaveLength(1);
  });
});

describe('more photos', () => {
  test('of the gallery are sent one after the other, and moved', async () => {
    const { text, desk } = await openArt();
    const [t, editor] = [text('officePhotos'), text('officeEditor')];
    const gallery = page.getByRole('region', { name: t('gallery'), exact: true });
    await gallery.getByLabelText(t('galleryAdd')).upload([jpeg('a.jpg'), jpeg('b.jpg')]);
    (await upload(0)).answer(200, { name: picture('a') });
    (await upload(1)).answer(200, { name: picture('b') });
    await press(t('galleryItem', { number: 2 }), gallery);
    await gallery.getByLabelText(editor('inPortuguese', { label: t('alt') })).fill('Foto B');
    await press(editor('moveUp', { name: 'Foto B' }), gallery);
    await seen(editor('saveSAVED'));
    expect(valueAt(desk.served.written, ['gallery'])).toMatchObject([
      { picture: picture('b'), alt: { pt: 'Foto B' } },
      { picture: picture('a') },
    ]);
  });

  test('a sponsor has a link and a logo, which its name describes', async () => {
    const { text, desk } = await openArt();
    const t = text('officePhotos');
    const sponsors = page.getByRole('region', { name: t('sponsors'), exact: true });
    await sponsors.getByLabelText(t('newSponsor')).fill('Tinta & Papel');
    await userEvent.keyboard('{Enter}');
    await sponsors.getByLabelText(t('sponsorLink')).fill('https://tinta.example/');
    await sponsors.getByLabelText(t('logo')).upload(jpeg('logo.jpg'));
    (await upload(0)).answer(200, { name: picture('c') });
    await expect.element(sponsors.getByRole('img', { name: 'Tinta & Papel' })).toBeInTheDocument();
    await seen(text('officeEditor')('saveSAVED'));
    expect(valueAt(desk.served.written, ['sponsors'])).toMatchObject([
      { name: 'Tinta & Papel', link: 'https://tinta.example/', logo: picture('c') },
    ]);
  });

  test('a product shows the shapes that its photo will have, and no others', async () => {
    openDraftDesk(network);
    const { text } = await office.enter(`/events/${eventId}/edit/products`);
    const t = text('officePhotos');
    await partLoaded(text);
    unfoldFirst();
    const choose = page.getByLabelText(t('choose')).first();
    await choose.upload(jpeg('camiseta.jpg'));
    (await upload(0)).answer(200, { name: picture('d') });
    await seen(t('lookWhole'));
    await seen(t('lookSquare'));
    await expect.poll(() => page.getByText(t('lookBanner'), { exact: true }).elements()).toEqual([]);
  });
});
