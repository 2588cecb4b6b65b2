import classes from './truncated.module.css'

/** A name cut to one line, with the full name as its tooltip. `wide`: for a table of few columns. */
export const truncated = (text: string, room?: 'wide') => (
  <span className={classes.truncated} title={text} data-room={room}>
    {text}
  </span>
)
