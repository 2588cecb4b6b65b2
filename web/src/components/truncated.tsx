import classes from './truncated.module.css'

/** A name on one line, in full as its title. `wide` is for a table of few columns. */
export const truncated = (text: string, room?: 'wide') => (
  <span className={classes.truncated} title={text} data-room={room}>
    {text}
  </span>
)
