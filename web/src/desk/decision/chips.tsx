import { UnstyledButton } from '@mantine/core'
import { useHotkeys, useId } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { KeyHint } from '../../components/key-hint.tsx'
import classes from './chips.module.css'

interface ChoiceProps<V extends string> {
  label: string
  options: readonly { value: V; label: ReactNode }[]
  value: V | undefined
  onChange: (value: V) => void
  /** True if the form that opens with it begins here. */
  begins?: boolean
  /** Further content in the row. */
  children?: ReactNode
}

/** A choice of one among a few, side by side. */
export const ChipChoice = <V extends string>({ label, options, value, onChange, begins = false, children }: ChoiceProps<V>) => {
  const name = useId()
  return (
    <fieldset className={classes.chips}>
      <legend>{label}</legend>
      {options.map((option, index) => (
        <label key={option.value} className={classes.chip}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            data-autofocus={(begins && (value === undefined ? index === 0 : option.value === value)) || undefined}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
      {children}
    </fieldset>
  )
}

interface QuickTextsProps {
  label: string
  texts: readonly { label: string; pressed: boolean; onChoose: () => void }[]
}

/** Up to three frequent texts, each chosen by its button or by Alt and its number. */
export const QuickTexts = ({ label, texts }: QuickTextsProps) => {
  useHotkeys(
    texts.map(({ onChoose }, index) => [`alt+Digit${index + 1}`, onChoose, { usePhysicalKeys: true }]),
    [],
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div role="group" aria-label={label} className={classes.chips}>
      {texts.map(({ label: text, pressed, onChoose }, index) => (
        <UnstyledButton
          key={text}
          className={classes.chip}
          aria-pressed={pressed}
          aria-keyshortcuts={`Alt+${index + 1}`}
          onClick={onChoose}
        >
          <KeyHint>{`Alt ${index + 1}`}</KeyHint>
          {text}
        </UnstyledButton>
      ))}
    </div>
  )
}
