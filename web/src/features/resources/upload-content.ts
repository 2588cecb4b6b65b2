import {
  type UploadedDocument,
  type UploadedPicture,
  uploadedDocument,
  uploadedPicture,
} from '@opdesk/contracts/content/uploads.ts'
import { z } from 'zod'
import { upload } from '../../lib/api.ts'

const formOf = (files: readonly File[]): FormData => {
  const form = new FormData()
  for (const file of files) form.append('files', file)
  return form
}

/** Uploads pictures for public content, and returns them in the same order. Throws `ApiError`. */
export const uploadPictures = async (files: readonly File[]): Promise<UploadedPicture[]> =>
  (await upload('/admin/files', formOf(files), { answer: z.array(uploadedPicture) })).data

/** Uploads one document. Throws `ApiError`. */
export const uploadDocument = async (file: File): Promise<UploadedDocument | undefined> =>
  (await upload('/admin/files', formOf([file]), { answer: z.array(uploadedDocument) })).data[0]
