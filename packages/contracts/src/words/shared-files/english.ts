import { plural } from '../plural.ts'

/** The texts about photos and PDF files that were shared with the installed app. */
export const english = {
  title: 'Shared files',
  ready: (count: number) =>
    plural(
      'en',
      count,
      'One shared file is ready. You add it in step 2.',
      `${count} shared files are ready. You add them in step 2.`,
    ),
  question: 'Where do they belong?',
  addTo: (file: string) => `Add ${file} to`,
  choose: 'Choose …',
  remove: (file: string) => `Remove ${file}`,
  addFirst: 'Please add or remove the shared files first.',
}

export type SharedFilesWords = typeof english
