import { DomainError } from '@opdesk/contracts/errors.ts'
import sharp from 'sharp'
import { createFairQueue } from '../child-process/fair-queue.ts'
import { LOOK_SIDE, lookOf } from './look-of.ts'

const END_OF_IMAGE = Buffer.from('ffd9', 'hex')

/** Reasons for which this library cannot draw a picture that other programs may draw. */
const UNSUPPORTED = /unsupported|arithmetic|pixel limit/i

/**
 * Number of zeros at the end of a file from which on they stand for bytes that an interrupted copy did not write. Fewer may be the
 * data of a blank area.
 */
const ZEROS = 4096

/** A picture without the zeros that an interrupted copy appends to it. */
const withoutZeros = (bytes: Buffer): Buffer => {
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === 0) end -= 1
  return bytes.length - end < ZEROS ? bytes : bytes.subarray(0, end)
}

const draw = (bytes: Buffer, failOn: 'truncated' | 'warning'): Promise<Buffer> =>
  sharp(bytes, { failOn, sequentialRead: true })
    .autoOrient()
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .resize(LOOK_SIDE, LOOK_SIDE, { fit: 'fill', fastShrinkOnLoad: false })
    .raw()
    .toBuffer()

/** Draws a picture. A JPEG may lack its end mark, which some cameras leave out, but no data before it. */
const drawWhole = async (bytes: Buffer): Promise<Buffer> => {
  try {
    return await draw(bytes, 'truncated')
  } catch (error) {
    if (bytes[0] !== 0xff) throw error
    return await draw(Buffer.concat([bytes, END_OF_IMAGE]), 'warning').catch(() => {
      throw error
    })
  }
}

/** Pictures are drawn one at a time, because each takes a processor for some 100 ms. Only a flood reaches these limits. */
const queue = createFairQueue({
  mostOfPerson: 500,
  ownBusy: 'documents_busy',
  mostOfGroup: 500,
  mostWaiting: 2000,
  busy: 'documents_busy',
  retryAfterS: 5,
})

/**
 * Draws a JPEG or PNG completely, and answers its look. The people who upload take turns, so that many pictures of one person
 * delay no other.
 * @param read reads the picture once its turn has come, so that waiting pictures take no memory
 * @throws DomainError file_cut_off; documents_busy
 */
export const checkPicture = (read: () => Promise<Buffer>, person: string): Promise<string | undefined> =>
  queue.run({ person, group: person }, async () => {
    const bytes = await read()
    try {
      return lookOf(await drawWhole(withoutZeros(bytes)))
    } catch (error) {
      const reason = error instanceof Error ? error.message : ''
      if (UNSUPPORTED.test(reason)) return undefined
      // A JPEG without a frame has no picture that could be cut off.
      if (/contains no image/.test(reason)) return undefined
      throw new DomainError('file_cut_off')
    }
  })
