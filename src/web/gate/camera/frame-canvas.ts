/** Enough for a code at arm's length, and a quarter of the work of a whole frame. */
const longEdge = 960;

/** Copies frames of a video, at most 960 px on the long edge; the one canvas is used for all. */
export function createFrameCanvas(): (video: HTMLVideoElement) => ImageData | null {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    const { videoWidth, videoHeight } = video;
    if (context === null || videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA)
      return null;
    const scale = Math.min(1, longEdge / Math.max(videoWidth, videoHeight));
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    // To set a size, also the same, empties the canvas and takes new memory.
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    return context.getImageData(0, 0, width, height);
  };
}
