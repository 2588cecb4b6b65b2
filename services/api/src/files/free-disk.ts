import type { AppDeps } from '../deps.ts'

export interface Disk {
  /** Bytes. */
  free: number
  floor: number
  isShort: boolean
}

/** Free space on the disk of the documents. */
export const diskFor = async ({ storage, minFreeBytes }: Pick<AppDeps, 'storage' | 'minFreeBytes'>): Promise<Disk> => {
  const free = await storage.freeBytes()
  return { free, floor: minFreeBytes, isShort: free < minFreeBytes }
}
