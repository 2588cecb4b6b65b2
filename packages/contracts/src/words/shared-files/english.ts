import { plural } from '../plural.ts'

/** The texts about photos and PDF files that were shared with the installed app. */
export const english = {
  ready: (count: number) =>
    plural('en', count, 'One shared file is ready for this claim.', `${count} shared files are ready for this claim.`),
  add: 'Add to the claim',
  leave: 'Leave out',
}

export type SharedFilesWords = typeof english
