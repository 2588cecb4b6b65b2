import type { ErrorEntries } from '../error-entries.ts'

export const contentErrors = {
  gone: [410, 'This is no longer published.'],
  wrong_content_type: [422, 'Please upload a JPEG, PNG, WebP or AVIF picture, or a PDF.'],
  document_not_safe: [
    422,
    'This PDF contains a script, another file, a password, or an address that opens by itself. Please print it to a new PDF and upload that.',
  ],
  animated_picture: [422, 'Animated pictures cannot be shown. Please upload a still picture.'],
  broken_picture: [422, 'This picture cannot be read. Please save it anew and upload it again.'],
  picture_too_large: [422, 'This picture has too many pixels. Please upload one of at most 50 megapixels.'],
} as const satisfies ErrorEntries
