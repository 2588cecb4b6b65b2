import { type FileReference, fileReference } from '@opdesk/contracts/file-reference.ts'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { upload } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { ReadyFile } from '../../../lib/shrink-photo.ts'
import { claimErrorMessage, claimFormWordsNow } from '../form-words.ts'
import type { UploadKind } from '../labels.ts'

/** An upload that is not stored yet. Retries use the same idempotency `key`, so that the file is stored once. */
export interface PendingUpload<K extends UploadKind = UploadKind> {
  key: string
  kind: K
  file: File
  original_sha256: string | undefined
  /** 0 to 1. */
  progress: number
  error: string | undefined
  /** True if sending the same file again may succeed. False, for example, for a wrong file type. */
  canRetry: boolean
}

/** True unless the file was refused for good. A refused file stays visible, but does not count towards the limit. */
export const mayBecomeDocument = ({ error, canRetry }: PendingUpload): boolean => error === undefined || canRetry

const answer = z.tuple([fileReference])

/**
 * Uploads files one after another, each with its progress. `store` is called with the server's answer as the last part of an
 * upload: if it fails, the file is shown as failed and can be sent again.
 */
export const useUploads = <K extends UploadKind>(store: (kind: K, reference: FileReference) => Promise<void>) => {
  const [pending, setPending] = useState<readonly PendingUpload<K>[]>([])
  const [preparing, setPreparing] = useState(0)
  const queue = useRef(Promise.resolve())
  const aborts = useRef(new Map<string, AbortController>())

  const change = (key: string, patch: Partial<PendingUpload<K>>) =>
    setPending(all => all.map(item => (item.key === key ? { ...item, ...patch } : item)))
  const drop = (key: string) => setPending(all => all.filter(item => item.key !== key))

  /** Runs a task after all earlier tasks have ended. */
  const inOrder = <T>(task: () => Promise<T>): Promise<T> => {
    const done = queue.current.then(task)
    queue.current = done.then(
      () => undefined,
      () => undefined,
    )
    return done
  }

  const send = async ({ key, kind, file, original_sha256 }: PendingUpload<K>): Promise<void> => {
    const abort = aborts.current.get(key)
    if (!abort || abort.signal.aborted) return
    try {
      const onProgress = (progress: number) => change(key, { progress })
      // One request for each file, so that each has its own progress.
      const form = new FormData()
      if (original_sha256) form.append('original_sha256', original_sha256)
      form.append('files', file)
      const { data } = await upload('/user/claims/upload', form, { key, answer, onProgress, signal: abort.signal })
      await store(kind, data[0])
      drop(key)
    } catch (error) {
      if (abort.signal.aborted) return
      const refused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
      change(key, { progress: 0, error: claimErrorMessage(error, claimFormWordsNow().uploads.failed), canRetry: !refused })
    }
  }

  const start = (item: PendingUpload<K>) => {
    aborts.current.set(item.key, new AbortController())
    void inOrder(() => send(item))
  }

  const retry = (item: PendingUpload<K>) => {
    change(item.key, { error: undefined })
    start(item)
  }
  // When the network is back, restarts the uploads that have failed.
  useEffect(() => {
    const again = () => {
      for (const item of pending) if (item.error !== undefined && item.canRetry) retry(item)
    }
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  })

  /**
   * Runs `task`, which prepares files and adds them. Meanwhile an upload counts as running, since shrinking a photo takes seconds
   * on a cheap phone.
   */
  const prepare = async (task: () => Promise<void>): Promise<void> => {
    setPreparing(count => count + 1)
    await task().finally(() => setPreparing(count => count - 1))
  }

  return {
    pending,
    inOrder,
    prepare,
    isUploading: preparing > 0 || pending.some(({ error }) => error === undefined),
    /** True if a chosen file is not stored yet. */
    isUnfinished: preparing > 0 || pending.length > 0,
    add: (kind: K, files: readonly ReadyFile[]) => {
      const items = files.map(({ file, original_sha256 }) => {
        const fresh = { progress: 0, error: undefined, canRetry: true }
        return { key: crypto.randomUUID(), kind, file, original_sha256, ...fresh }
      })
      setPending(all => [...all, ...items])
      items.forEach(start)
    },
    retry,
    cancel: ({ key }: PendingUpload<K>) => {
      aborts.current.get(key)?.abort()
      drop(key)
    },
  }
}
export type Uploads<K extends UploadKind> = ReturnType<typeof useUploads<K>>
