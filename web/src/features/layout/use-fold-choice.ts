import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'

/** The key has no personal data; its value is `folded` or absent. */
const KEY = 'opdesk:menu'

/** Whether the person folded the menu, remembered in this browser. A narrow window begins with a folded menu. */
export const useFoldChoice = (): [boolean, (folded: boolean) => void] => {
  const narrow = useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false })
  const remembered = () => narrow || localStorage.getItem(KEY) === 'folded'
  const [folded, setFolded] = useState(remembered)
  useEffect(() => setFolded(narrow || localStorage.getItem(KEY) === 'folded'), [narrow])
  const choose = (next: boolean) => {
    setFolded(next)
    if (narrow) return
    if (next) localStorage.setItem(KEY, 'folded')
    else localStorage.removeItem(KEY)
  }
  return [folded, choose]
}
