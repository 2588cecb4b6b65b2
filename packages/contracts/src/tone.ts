/** What a badge says beside its words. Which colour that is, the screen decides. */
export type Tone = 'neutral' | 'waiting' | 'working' | 'good' | 'attention' | 'bad'
