import { english } from '@opdesk/contracts/words/files/english.ts'
import { describe, expect, it } from 'vitest'
import { checkFiles } from './check-files.ts'

const limits = { docSize: 5 * 1024, file_type: 'jpg,png,jpeg,pdf' }
const file = (name: string, size = 1000) => ({ name, size })
const MB = 1024 * 1024

describe('files chosen at once', () => {
  it('are accepted if type, size and number are allowed', () => {
    const chosen = [file('bill.PDF'), file('photo.JPeG', 5 * MB), file('photo.jfif'), file('bill')]
    expect(checkFiles(chosen, 1, limits, english)).toEqual({ accepted: chosen, problems: [] })
  })

  it.each([
    [
      'notes.txt',
      10,
      'Invalid file type: notes.txt is a text file. Open it, print or save it as PDF, and upload that. Accepted are JPG, PNG or PDF files.',
    ],
    [
      'IMG_0001.HEIC',
      10,
      'Invalid file type: IMG_0001.HEIC is a HEIC photo, which not every device can show. Take the photo here, or save it as JPEG and choose it again. Accepted are JPG, PNG or PDF files.',
    ],
    ['scan.pdf', 0, 'scan.pdf is empty. It may not be on this device yet: open it once, and choose it again.'],
    ['scan.pdf', 5 * MB + 1, 'Invalid file size: scan.pdf has 5.0 MB, the limit is 5.0 MB'],
  ])('exclude %s of %i bytes', (name, size, problem) => {
    expect(checkFiles([file(name, size), file('good.png')], 0, limits, english)).toEqual({
      accepted: [file('good.png')],
      problems: [problem],
    })
  })

  it('are at most five, including existing files', () => {
    const { accepted, problems } = checkFiles([file('a.png'), file('b.png')], 4, limits, english)
    expect(accepted).toEqual([file('a.png')])
    expect(problems).toEqual(['Maximum 5 files can be uploaded'])
  })
})
