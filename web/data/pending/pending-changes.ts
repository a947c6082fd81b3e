const channelName = 'kapao.pending';

/** Tells every tab of this device, this one too, that pending or settled commands have changed; nothing of them. */
export function announcePendingChange(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('changed');
  channel.close();
}

/** Calls back at each such change. Gives the function that ends the watch. */
export function watchPendingChanges(onChange: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', onChange);
  return () => channel.close();
}
