import sharp from 'sharp';

/**
 * The library that decodes pictures, without the decoders not needed here, because each processes
 * untrusted bytes. SVG stays enabled for our own drawings; a fetched picture has been recognised by
 * its first bytes before (`sniffPicture`), and is never SVG.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadSvg',
  ],
});

/** Threads for one picture: more would take the processor from the gateway. */
sharp.concurrency(1);

/** A picture is resized once, so what a step before has decoded (up to 50 MB) is never used again. */
sharp.cache(false);

export default sharp;
