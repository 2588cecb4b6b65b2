import classes from './cut.module.css'

/** A name on one line, in full as its title. `wide` is for a table of few columns. */
export const cut = (text: string, room?: 'wide') => (
  <span className={classes.cut} title={text} data-room={room}>
    {text}
  </span>
)
