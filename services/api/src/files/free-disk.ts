import type { AppDeps } from '../deps.ts'

export interface Disk {
  /** Bytes. */
  free: number
  floor: number
  isShort: boolean
}

/** The free space on the disk of the documents, compared with the minimum. */
export const diskFor = async ({ storage, minFreeBytes }: Pick<AppDeps, 'storage' | 'minFreeBytes'>): Promise<Disk> => {
  const free = await storage.freeBytes()
  return { free, floor: minFreeBytes, isShort: free < minFreeBytes }
}
