import { useEffect, useState } from 'react'

/**
 * Handles files dropped anywhere on the page, or pasted while it is open. True while files are dragged over
 * it. Text is pasted and dragged as usual.
 */
export function useIncomingFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    // Entering a child fires before leaving its parent: only the difference tells whether files are over the
    // page.
    let depth = 0
    function over(next: number) {
      depth = Math.max(0, next)
      setIsOver(depth > 0)
    }
    function whileCarryingFiles(type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', change: () => void) {
      const listener = (event: DragEvent) => {
        if (!event.dataTransfer?.types.includes('Files')) return
        event.preventDefault()
        change()
        if (type === 'drop') onFiles([...event.dataTransfer.files])
      }
      window.addEventListener(type, listener, { signal })
    }
    whileCarryingFiles('dragenter', () => over(depth + 1))
    whileCarryingFiles('dragover', () => undefined)
    whileCarryingFiles('dragleave', () => over(depth - 1))
    whileCarryingFiles('drop', () => over(0))
    const takePasted = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      onFiles(files)
    }
    window.addEventListener('paste', takePasted, { signal })
    return () => listening.abort()
  }, [onFiles])
  return isOver
}
