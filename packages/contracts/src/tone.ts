/** The meaning of a badge, for which the screen chooses a colour. */
export type Tone = 'neutral' | 'waiting' | 'working' | 'good' | 'attention' | 'bad'
