import { useHotkeys } from '@mantine/hooks'
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react'
import { usePageKeys } from '../../components/use-page-keys.ts'
import { networkError } from '../../lib/api-error.ts'
import type { AreaName } from '../../lib/areas.ts'
import { type PageKey, setKeyPreferences } from '../../lib/keys.ts'
import { loadModule } from '../../lib/load-module.ts'
import { notify } from '../../lib/notify.ts'
import { useStaffProfile } from '../../lib/profile.ts'
import { type FrameDialog, type FrameDialogProps, keepEarlyText, showFrameDialog, useFrameDialog } from './frame-dialog.ts'
import { useVisits } from './palette/recently-opened.ts'

const loaders: Record<FrameDialog, () => Promise<ComponentType<FrameDialogProps>>> = {
  palette: async () => (await loadModule(() => import('./palette/palette.tsx'))).Palette,
  keys: async () => (await loadModule(() => import('./keys/keys-sheet.tsx'))).KeysSheet,
}

const showSheet = () => showFrameDialog('keys')
const sheetKeys: readonly PageKey[] = [
  { key: '?', name: 'This sheet', group: 'move', keyOnly: true, run: showSheet },
  { name: 'Show all keys', words: 'shortcuts, keyboard, help', group: 'page', run: showSheet },
]

const isModalOpen = () => document.querySelector('[role=dialog][aria-modal=true]') !== null

/** Sets the keys that a member of staff has chosen. */
const OwnKeys = ({ area }: { area: Exclude<AreaName, 'subscriber'> }) => {
  const { keys } = useStaffProfile(area)
  useLayoutEffect(() => setKeyPreferences(keys), [keys])
  return null
}

/**
 * The palette (`Ctrl+K`) and, for staff, the sheet of keys (`?`). Each is loaded when it is first opened, and stays mounted. Pages of
 * subscribers have no single-letter keys.
 */
export const FrameDialogs = ({ area, menu }: Pick<FrameDialogProps, 'area' | 'menu'>) => {
  const opened = useFrameDialog()
  const [loaded, setLoaded] = useState<Partial<Record<FrameDialog, ComponentType<FrameDialogProps>>>>({})
  useVisits()
  // Not over another dialog: the palette leaves the page, and with it unsent text.
  useHotkeys([['mod+K', () => isModalOpen() || showFrameDialog('palette')]], [])
  usePageKeys(area === 'subscriber' ? [] : sheetKeys)
  const missing = opened !== undefined && loaded[opened] === undefined ? opened : undefined
  useEffect(() => {
    if (missing === undefined) return
    const stop = keepEarlyText()
    loaders[missing]().then(
      Dialog => setLoaded(before => ({ ...before, [missing]: Dialog })),
      () => {
        showFrameDialog(undefined)
        notify.error(networkError())
      },
    )
    return stop
  }, [missing])
  const close = () => showFrameDialog(undefined)
  return (
    <>
      {area !== 'subscriber' && <OwnKeys area={area} />}
      {Object.entries(loaded).map(([name, Dialog]) => (
        <Dialog key={name} area={area} menu={menu} opened={opened === name} onClose={close} />
      ))}
    </>
  )
}
