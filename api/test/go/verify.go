// Checks what logs serve with the code of the Go checksum database: the signature of a checkpoint, that each entry of
// its bundles is in the tree, over its tiles, and that it continues the checkpoint that was seen before. Arguments: the
// verifier key, and folders with what is served; a file `seen` in one is the checkpoint of before. One line each.
package main

import (
	"encoding/binary"
	"errors"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type folder string

func (f folder) Height() int { return 8 }

func (f folder) read(path string) ([]byte, error) {
	data, err := os.ReadFile(filepath.Join(string(f), path))
	if err != nil {
		return nil, fmt.Errorf("%s is missing", path)
	}
	return data, nil
}

func (f folder) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	var all [][]byte
	for _, tile := range tiles {
		data, err := f.read(strings.Replace(tile.Path(), "tile/8/", "tile/", 1))
		if err != nil {
			return nil, err
		}
		all = append(all, data)
	}
	return all, nil
}

func (f folder) SaveTiles([]tlog.Tile, [][]byte) {}

func (f folder) open(path string, verifier note.Verifier) (tlog.Tree, error) {
	signed, err := f.read(path)
	if err != nil {
		return tlog.Tree{}, err
	}
	opened, err := note.Open(signed, note.VerifierList(verifier))
	if err != nil {
		return tlog.Tree{}, err
	}
	lines := strings.Split(opened.Text, "\n")
	if len(lines) < 3 || lines[0] != verifier.Name() {
		return tlog.Tree{}, errors.New("another origin")
	}
	var size int64
	if _, err := fmt.Sscan(lines[1], &size); err != nil {
		return tlog.Tree{}, err
	}
	hash, err := tlog.ParseHash(lines[2])
	return tlog.Tree{N: size, Hash: hash}, err
}

func (f folder) continues(tree tlog.Tree, verifier note.Verifier) error {
	if _, err := os.Stat(filepath.Join(string(f), "seen")); err != nil {
		return nil
	}
	seen, err := f.open("seen", verifier)
	if err != nil {
		return err
	}
	if tree.N < seen.N {
		return fmt.Errorf("it went back from %d entries to %d", seen.N, tree.N)
	}
	proof, err := tlog.ProveTree(tree.N, seen.N, tlog.TileHashReader(tree, f))
	if err == nil {
		err = tlog.CheckTree(proof, tree.N, tree.Hash, seen.N, seen.Hash)
	}
	if err != nil {
		return fmt.Errorf("it does not continue the %d entries that were seen: %v", seen.N, err)
	}
	return nil
}

func (f folder) holds(tree tlog.Tree) error {
	reader := tlog.TileHashReader(tree, f)
	for first := int64(0); first < tree.N; first += 256 {
		tile := tlog.Tile{H: 8, L: 0, N: first / 256, W: int(min(256, tree.N-first))}
		bundle, err := f.read(strings.Replace(tile.Path(), "tile/8/0/", "tile/entries/", 1))
		if err != nil {
			return err
		}
		for at := first; at < first+int64(tile.W); at++ {
			if len(bundle) < 2 || len(bundle) < 2+int(binary.BigEndian.Uint16(bundle)) {
				return fmt.Errorf("entry %d: it is missing", at)
			}
			length := binary.BigEndian.Uint16(bundle)
			leaf := tlog.RecordHash(bundle[2 : 2+length])
			bundle = bundle[2+length:]
			proof, err := tlog.ProveRecord(tree.N, at, reader)
			if err == nil {
				err = tlog.CheckRecord(proof, tree.N, tree.Hash, at, leaf)
			}
			if err != nil {
				return fmt.Errorf("entry %d: %v", at, err)
			}
		}
		if len(bundle) > 0 {
			return fmt.Errorf("entry %d: it was not signed", first+int64(tile.W))
		}
	}
	return nil
}

func (f folder) verify(verifier note.Verifier) (int64, error) {
	tree, err := f.open("checkpoint", verifier)
	if err != nil {
		return 0, err
	}
	if err := f.continues(tree, verifier); err != nil {
		return 0, err
	}
	return tree.N, f.holds(tree)
}

func main() {
	verifier, err := note.NewVerifier(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	isSound := true
	for _, path := range os.Args[2:] {
		size, err := folder(path).verify(verifier)
		if err == nil {
			fmt.Printf("%s: %d entries are in the tree\n", filepath.Base(path), size)
		} else {
			fmt.Printf("%s: %v\n", filepath.Base(path), err)
			isSound = false
		}
	}
	if !isSound {
		os.Exit(1)
	}
}

func min(one, other int64) int64 {
	if one < other {
		return one
	}
	return other
}
