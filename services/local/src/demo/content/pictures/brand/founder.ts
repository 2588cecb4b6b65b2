import { ink, palette } from '../palette.ts'
import { box, disc, faded, line, oval, shape } from '../shapes.ts'

const { amber, teal } = palette
const skin = '#b97f58'

/** A portrait without a face, 640 by 640: it stands for a person until there is a photograph. */
export const founder = (): string => {
  const drawn = [
    box(0, 0, 640, 640, teal[1]),
    faded(0.7, disc(470, 180, 150, amber[1])),
    disc(320, 330, 262, teal[2]),
    disc(320, 198, 44, ink),
    shape(
      'M196 330 C180 180 250 170 320 170 C390 170 460 180 444 330 C444 400 430 420 420 430 H220 C210 420 196 400 196 330 Z',
      ink,
    ),
    shape('M284 380 H356 V492 H284 Z', '#a56f4a'),
    shape('M96 640 C96 520 180 470 278 448 C296 486 344 486 362 448 C460 470 544 520 544 640 Z', teal[7]),
    shape('M278 448 C296 486 344 486 362 448 L388 456 C370 530 270 530 252 456 Z', amber[3]),
    shape('M146 640 C150 560 196 500 256 456 L300 640 Z', amber[4]),
    faded(0.3, line('M176 640 C182 572 216 516 262 474', '#fff', 5)),
    oval(320, 318, 92, 112, skin),
    shape('M228 318 C222 232 262 196 320 196 C378 196 418 232 412 318 C404 270 380 246 320 242 C260 246 236 270 228 318 Z', ink),
    line(
      'M248 322 a32 30 0 1 0 64 0 a32 30 0 1 0 -64 0 M328 322 a32 30 0 1 0 64 0 a32 30 0 1 0 -64 0 M312 316 q8 -8 16 0',
      teal[9],
      6,
    ),
    line('M292 388 q28 18 56 0', '#8a5636', 7),
    disc(226, 360, 8, amber[3]),
    disc(414, 360, 8, amber[3]),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 640 640">${drawn.join('')}</svg>`
}
