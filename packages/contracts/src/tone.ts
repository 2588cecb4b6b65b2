/** The meaning of a badge. The screen chooses the colour. */
export type Tone = 'neutral' | 'waiting' | 'working' | 'good' | 'attention' | 'bad'
