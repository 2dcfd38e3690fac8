import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The control of lighthouse.ts: nothing but React, and as many notes as the wall shows. control.ts serves it. */
type Note = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly likes: number
  readonly dislikes: number
  readonly comments: number
  readonly author: { readonly displayName: string }
}

function NoteItem({ note }: { readonly note: Note }) {
  const [liked, setLiked] = useState(false)
  return (
    <li>
      <h2>
        <a href={`#${note.id}`}>{note.title}</a>
      </h2>
      <p>{note.description}</p>
      <p>{note.author.displayName}</p>
      <button type="button" aria-pressed={liked} onClick={() => setLiked(!liked)}>
        Curtir {note.likes + Number(liked)}
      </button>
      <button type="button">Não curtir {note.dislikes}</button>
      <a href={`#${note.id}-comentarios`}>Comentários {note.comments}</a>
    </li>
  )
}

const root = document.getElementById('root')
const notes: readonly Note[] = JSON.parse(document.getElementById('notes')?.textContent ?? '[]')
if (root !== null)
  createRoot(root).render(
    <ul>
      {notes.map((note) => (
        <NoteItem key={note.id} note={note} />
      ))}
    </ul>,
  )
