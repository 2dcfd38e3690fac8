/** Safari lets a page speak only once a press has made it speak, and the reader's code is still to be loaded. */
export function unlockVoice(): void {
  if ('speechSynthesis' in window) window.speechSynthesis.speak(new SpeechSynthesisUtterance(''))
}
