import { isOptionsGroup, type OptionsFilter } from '@mantine/core'
import { containsWords } from '@opdesk/contracts/search/search-words.ts'

/** The options with every typed word, as lists search: in any order, without regard to case and accents. */
export const optionsWithWords: OptionsFilter = ({ options, search }) =>
  options
    .map(option =>
      isOptionsGroup(option) ? { ...option, items: option.items.filter(({ label }) => containsWords(label, search)) } : option,
    )
    .filter(option => (isOptionsGroup(option) ? option.items.length > 0 : containsWords(option.label, search)))
