import { useId } from 'react'
import classes from './admin-switch.module.css'

interface AdminSwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** The switch of the login page. It is a plain checkbox, because Mantine's switch would be 2 kB of the page's 150. */
export const AdminSwitch = ({ checked, onChange }: AdminSwitchProps) => {
  const note = useId()
  return (
    <div className={classes.row}>
      <label className={classes.label}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          className={classes.track}
          aria-describedby={note}
          checked={checked}
          onChange={event => onChange(event.currentTarget.checked)}
        />
        Admin
      </label>
      <span id={note} className={classes.note}>
        Turn on to sign in as a system admin
      </span>
    </div>
  )
}
