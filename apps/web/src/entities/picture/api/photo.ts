/** Photos that prove something: made smaller before they travel, and a made-up one for tests. */
import { call } from '#shared/api.ts';

/** Pixels of the longer side of what is sent. */
const LONGEST = 1_600;
const QUALITY = 0.85;

function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  return [canvas, context];
}

const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no picture'))),
      'image/jpeg',
      QUALITY,
    ),
  );

/** A chosen file as an upright JPEG of limited size; throws for what the browser can't show. */
export async function smallPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const ratio = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const [canvas, context] = canvasOf(
    Math.round(picture.width * ratio),
    Math.round(picture.height * ratio),
  );
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return await jpegOf(canvas);
}

/** A card that says that it is made up, with lines of text on it. */
export async function testPhoto(lines: readonly string[]): Promise<Blob> {
  const [canvas, context] = canvasOf(860, 540);
  context.fillStyle = '#eef1ee';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#cfd8d2';
  context.fillRect(600, 110, 200, 260);
  context.fillStyle = '#17191a';
  context.font = '600 34px sans-serif';
  for (const [i, line] of lines.entries()) context.fillText(line, 60, 110 + i * 74);
  context.fillStyle = '#b3261e';
  context.font = '700 40px sans-serif';
  context.fillText('TEST', 60, 490);
  return await jpegOf(canvas);
}

/** Uploads a photo; gives its id. */
export async function uploadPhoto(photo: Blob): Promise<string> {
  const bytes = new Uint8Array(await photo.arrayBuffer());
  return (await call('identityPicture', { type: 'image/jpeg', bytes })).id;
}
