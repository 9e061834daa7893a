// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {ContractWallet} from "../solidity/doubles/ContractWallet.sol";
import {IEscrow2Events as E} from "../solidity/v2/IEscrow2Events.sol";
import {EscrowSteps} from "./EscrowSteps.sol";
import {Vm} from "./Vm.sol";

/// @title Many releases in one transaction, and how much gas they need
contract BatchesTest is EscrowSteps {
    function testFuzz_aBadItemOfABatchHarmsNoOther(uint256 seed, bytes calldata malformed) external {
        now_ = _inStatus(seed, Status.Submitted);
        _fund(now_, 1);
        bytes[] memory items = new bytes[](6);
        items[0] = items[5] = malformed;
        items[1] = _withoutSelector(_releaseCall(now_, 0));
        items[2] = items[1];
        otherKey = 7;
        items[3] = _withoutSelector(_releaseCall(now_, 1));
        otherKey = 0;
        items[4] = _withoutSelector(_releaseCall(now_, 1));
        vm.recordLogs();
        vm.prank(stranger);
        escrow.releaseMany(items);
        require(escrow.milestoneOf(now_.id, 0).status == Status.Released);
        require(escrow.milestoneOf(now_.id, 1).status == Status.Released);
        _requireSkipped(items);
    }

    function _requireSkipped(bytes[] memory items) private {
        bytes4[6] memory reasons;
        uint256 skipped;
        _readSkipped(items, reasons);
        for (uint256 i = 0; i < 6; i++) if (reasons[i] != 0) skipped++;
        require(reasons[2] == E.MilestoneInStatus.selector && reasons[3] == E.InvalidSignature.selector);
        require(reasons[1] == 0 && reasons[4] == 0 && skipped == 2);
    }

    function _readSkipped(bytes[] memory items, bytes4[6] memory reasons) private {
        uint256 malformedSkipped;
        uint256 reported;
        bytes32 topic = E.ReleaseSkipped.selector;
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i = 0; i < logs.length; i++) {
            if (logs[i].topics[0] != topic) continue;
            (uint256 index, bytes4 reason) = abi.decode(logs[i].data, (uint256, bytes4));
            require(logs[i].topics[1] == keccak256(items[index]), "another item");
            reasons[index] = reason;
            reported++;
            // No error has four bytes of zero; also after an item that had one.
            if (index % 5 == 0) malformedSkipped++;
        }
        require(reported == 4, "an item that was released is reported");
        require(malformedSkipped == 2 && reasons[0] == 0 && reasons[5] == 0, "the malformed items");
    }

    function testFuzz_anItemIsReleasedByABatchOnly(uint256 seed) external {
        now_ = _inStatus(seed, Status.Submitted);
        bytes memory call = bytes.concat(escrow.releaseItem.selector, _withoutSelector(_releaseCall(now_, 0)));
        _refuses(call, abi.encodeWithSelector(E.OnlySelf.selector));
    }

    /// @dev Fewer than 150,000 are refused before the token is called, so that a caller cannot make its transfer fail.
    function testFuzz_littleGasNeverMakesACredit(uint256 seed) external {
        now_ = _inStatus(seed, Status.Submitted);
        token.setGasOfTransfer(_random(seed, "gas", 140_000));
        bytes memory call = _releaseCall(now_, 0);
        bool refused;
        for (uint256 limit = 50_000; escrow.milestoneOf(now_.id, 0).status == Status.Submitted; limit += 7_000) {
            (bool ok, bytes memory why) = address(escrow).call{gas: limit}(call);
            if (!ok && why.length == 4 && bytes4(why) == E.GasTooLow.selector) refused = true;
            require(ok || limit < 600_000, "needs too much gas");
        }
        require(refused, "the floor was never met");
        require(escrow.creditTotal(address(token)) == 0, "too little gas made a credit");
    }

    /// @dev A wallet that uses all gas it gets costs its own item 400,000, and the next item has its gas.
    function testFuzz_aGreedyWalletCannotUseTheGasOfTheNextItem(uint256 seed) external {
        ContractWallet wallet = new ContractWallet(companies[0]);
        token.mint(address(wallet), 2 ** 130);
        vm.prank(companies[0]);
        wallet.approve(token, address(escrow), type(uint256).max);
        now_ = _draft(seed);
        now_.agreement.company = address(wallet);
        keyOf[address(wallet)] = keyOf[companies[0]];
        now_.id = escrow.agreementIdOf(now_.agreement);
        _send(_openCall(now_));
        _fund(now_, 0);
        bytes[] memory items = new bytes[](2);
        items[0] = _withoutSelector(_releaseCall(now_, 0));
        Deal storage other = _inStatus(seed, Status.Funded);
        items[1] = _withoutSelector(_releaseCall(other, 0));
        wallet.setGreedy(true);
        bytes memory call = abi.encodeCall(escrow.releaseMany, (items));
        (bool ok, bytes memory why) = address(escrow).call{gas: 790_000}(call);
        require(!ok && bytes4(why) == E.GasTooLow.selector, "there was gas for half of it");
        (ok,) = address(escrow).call{gas: 850_000}(call);
        require(ok, "the greedy wallet used the gas of the other");
        require(escrow.milestoneOf(now_.id, 0).status == Status.Funded);
        require(escrow.milestoneOf(other.id, 0).status == Status.Released);
    }

    function testFuzz_aBatchLeavesEachItemItsGas(uint256 seed) external {
        now_ = _inStatus(seed, Status.Funded);
        bytes[] memory items = new bytes[](1);
        items[0] = _withoutSelector(_releaseCall(now_, 0));
        bytes memory call = abi.encodeCall(escrow.releaseMany, (items));
        (bool ok, bytes memory why) = address(escrow).call{gas: 412_500}(call);
        require(!ok && bytes4(why) == E.GasTooLow.selector);
        (ok,) = address(escrow).call{gas: 420_000}(call);
        require(ok && escrow.milestoneOf(now_.id, 0).status == Status.Released);
    }
}
