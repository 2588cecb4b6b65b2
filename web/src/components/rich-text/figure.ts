import { Node } from '@tiptap/react'

/** The caption below a picture: one line, with emphasis and links. */
export const FigureCaption = Node.create({
  name: 'figureCaption',
  content: 'inline*',
  isolating: true,
  defining: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
  addKeyboardShortcuts() {
    return {
      // Enter ends the caption and continues below the figure.
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection
        if ($from.parent.type !== this.type) return false
        const end = $from.after(-1)
        return editor
          .chain()
          .insertContentAt(end, { type: 'paragraph' })
          .setTextSelection(end + 1)
          .scrollIntoView()
          .run()
      },
    }
  },
})

/**
 * A picture with a caption below it. Pasted texts may have other figures, for example with the caption first or several pictures;
 * these remain as they are.
 */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(block | figureCaption)+',
  isolating: true,
  defining: true,
  draggable: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
})
